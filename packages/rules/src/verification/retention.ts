const dayMs = 86_400_000;

/**
 * How long the house keeps what it knows of persons, where no law asks it to keep it: a form that was begun and never sent, a check of the
 * identity that approved nobody, and whoever paid from an account that was refused. What a tier rests on is kept for the ten years of
 * Act No. 253/2008 Coll., section 16, which begin when the business ends.
 */
export const keptDraftsMs = 90 * dayMs;
export const keptFailedChecksMs = 365 * dayMs;
export const keptRefusedPayersMs = 365 * dayMs;
