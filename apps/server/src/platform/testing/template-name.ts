/** The migrated database that every test's own database is copied from. */
export const templateName = 'dukat_template';
