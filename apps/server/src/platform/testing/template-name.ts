/** The migrated database from which every test's database is copied. */
export const templateName = 'dukat_template';

/** A copy of it with the house's accounts, from which databases of whole programs are copied. */
export const seededTemplateName = 'dukat_seeded_template';
