"""Sun and moon by the formulas of section 4: sunrise and sunset to a minute (below 58 degrees), the moon to 0.6 degrees."""

from __future__ import annotations

from datetime import date
from math import acos, asin, atan2, cos, degrees, floor, radians, sin

_CENTURY = 36525  # days


def days_since_2000(day: date, minute: float = 720) -> float:
    """Days from 2000-01-01 12:00 universal time to a minute of a date, noon unless said otherwise; minutes may leave the day."""
    return day.toordinal() - date(2000, 1, 1).toordinal() + minute / 1440 - 0.5


def sun_times(day: date, lat: float, lon: float, utc_offset: float) -> tuple[float, float] | bool:
    """Local sunrise and sunset of a date in minutes after midnight; sunrise may be negative, sunset beyond 1440.

    ``True`` if the sun does not set that day, ``False`` if it does not rise. Latitude and longitude are in degrees, north and east.
    """
    n = days_since_2000(day) - lon / 360
    mean = 280.460 + 0.9856474 * n
    g = radians(357.528 + 0.9856003 * n)
    longitude = radians(mean + 1.915 * sin(g) + 0.020 * sin(2 * g))
    tilt = radians(23.439)
    declination = asin(sin(tilt) * sin(longitude))
    ascension = degrees(atan2(cos(tilt) * sin(longitude), cos(longitude)))
    equation = 4 * ((mean - ascension + 180) % 360 - 180)
    noon = 720 - 4 * lon - equation + utc_offset
    here = radians(lat)
    cos_half = (sin(radians(-0.833)) - sin(here) * sin(declination)) / (cos(here) * cos(declination))
    if abs(cos_half) > 1:
        return cos_half < 0
    half = 4 * degrees(acos(cos_half))
    return noon - half, noon + half


def moon_eighth(days: float) -> int:
    """The eighth of the moon, so many days since 2000: 1 young crescent, 2 first half, 4 full, 6 last half, 8 new (P40)."""
    return floor((elongation(days) + 22.5) / 45) % 8 or 8


def elongation(days: float) -> float:
    """The moon's elongation from the sun in degrees, 0 at the new moon, 180 at the full one; not reduced."""
    century = days / _CENTURY
    mean = 297.8502 + 445267.1114 * century
    d, sun, moon = (radians(angle) for angle in (mean, 357.5291 + 35999.0503 * century, 134.9634 + 477198.8675 * century))
    return (
        mean
        + 6.289 * sin(moon)
        - 2.100 * sin(sun)
        + 1.274 * sin(2 * d - moon)
        + 0.658 * sin(2 * d)
        + 0.214 * sin(2 * moon)
        + 0.110 * sin(d)
    )
