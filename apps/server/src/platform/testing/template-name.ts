/** The migrated database from which every test's database is copied. */
export const templateName = 'dukat_template';

/** The same with funded platform accounts. Tests of the whole program copy their database from it. */
export const seededTemplateName = 'dukat_seeded_template';
