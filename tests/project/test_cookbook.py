"""The cookbook's blocks for other libraries run as they stand, where these are installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.pages

TEXT = (Path(__file__).parents[2] / "docs/guides/cookbook.md").read_text("utf-8")
BLOCKS: list[str] = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)

SITE = """
import asyncio, json
import django
from django.conf import settings
settings.configure(
    SECRET_KEY="-",
    ALLOWED_HOSTS=["*"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "games.sqlite3"}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes"],
)
django.setup()
__name__ = "django.contrib.auth.games"  # a model belongs to an app
"""
VISIT = """
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.test import RequestFactory

call_command("migrate", verbosity=0)
with connection.schema_editor() as editor:
    editor.create_model(Game)
ann = User.objects.create(username="ann")
record = pr.Session.deal("klondike", seed=18).record()
game = Game.objects.create(player=ann, record=record.to_json())

def ask(view, **posted):
    request = RequestFactory().post("/", posted)
    request.user = ann
    async def auser():
        return ann
    request.auser = auser
    answer = view(request, game.pk)
    answer = asyncio.run(answer) if asyncio.iscoroutine(answer) else answer
    return answer.status_code, json.loads(answer.content)

status, view = ask(play, move="t7-f1")
print(status, view["score"], *ask(play, move="t1-t5"), sep=" | ")
print(sorted(ask(hint)[1]))
"""
DRAW = """
pygame.init()
print(surface(pr.deal("klondike", seed=18)).get_size())
"""
LEARN = """
print(model.num_timesteps >= 64)
"""


HEADLESS = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def printed(*parts: str, folder: Path) -> list[str]:
    """Run a program in an empty folder; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(parts)],
        cwd=folder,
        env={**os.environ, **HEADLESS},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def block(word: str) -> str:
    """Return the block that has a word."""
    (found,) = (text for text in BLOCKS if word in text)
    return found


def test_a_game_in_django(tmp_path: Path) -> None:
    pytest.importorskip("django")
    blocks = (block("models.Model"), block("JsonResponse"))
    played, hint = printed(SITE, *blocks, VISIT, folder=tmp_path)
    assert played.startswith("200 | 1 | 400 | {'message': 'only the ")
    assert hint == "['move', 'reason']"


def test_a_window_of_pygame(tmp_path: Path) -> None:
    pytest.importorskip("pygame")
    pytest.importorskip("cairosvg")
    text = "import patience_rules as pr", block("pygame")
    assert printed(*text, DRAW, folder=tmp_path) == ["(900, 484)"]


def test_a_player_of_stable_baselines(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    text = block("MaskablePPO")
    few = text.replace('"MlpPolicy", envs', '"MlpPolicy", envs, n_steps=8').replace("100_000", "64")
    assert few.count("64") > text.count("64")
    assert printed(few, LEARN, folder=tmp_path) == ["True"]
