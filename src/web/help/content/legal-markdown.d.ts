// What tools/web-build/legal-sections.ts makes of db/content/legal/*.md.
declare module '#content/legal/*.md' {
  const sections: (figures: Record<string, unknown>) => import('./legal-text.ts').LegalSection[];
  export default sections;
}
