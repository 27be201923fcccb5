/** The width that is wide enough for any screen, in pixels. */
export const WIDE_ENOUGH_PX = 2400;

/** What an author does about a picture with too many pixels or bytes. */
export const SMALLER_PICTURE = `Maak de afbeelding kleiner: ${WIDE_ENOUGH_PX} pixels breed is genoeg.`;
