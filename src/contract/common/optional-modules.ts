// Modules that an operator can switch off with DISABLED_MODULES. Without one, its calls and pages answer 404, its timers and
// listeners do not run, and no page links to it; its data stays.
export const optionalModules = ['exams', 'copyright', 'prices'] as const;
export type OptionalModule = (typeof optionalModules)[number];
