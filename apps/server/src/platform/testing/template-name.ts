/** The migrated database from which every test's database is copied. */
export const templateName = 'dukat_template';
