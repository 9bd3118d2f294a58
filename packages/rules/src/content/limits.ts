/** Letters of markdown in one text: ten times the longest of our texts. */
export const maxTextLength = 60_000;
/** Articles recommended beside an article (requirement 2.9). */
export const maxRecommendedArticles = 5;
/** Tags and categories together; every page of the blog reads them. */
export const maxLabels = 100;
/** Alerts shown at a time; more would push every page off the screen. */
export const maxStandingAlerts = 20;

/** Pixels of an uploaded picture. */
export const maxPicturePixels = 40_000_000;
/** The longer side of an uploaded picture, in pixels. */
export const maxPictureSide = 12_000;
/** The smallest uploaded picture, in pixels. */
export const minPictureWidth = 480;
export const minPictureHeight = 200;
/** The height of a picture as a multiple of its width; a taller picture would push the text off the screen. */
export const maxPictureHeightByWidth = 2;
