// Names of trades and services, written from the names of the categories and from daily life, without looking at the gigs.
export const tradeNames: readonly string[] = `
  logo designer, brand strategist, illustrator, packaging designer, ux designer, powerpoint designer,
  typesetter, web developer, web app developer, app developer, shop builder, python developer,
  database administrator, performance engineer, journalist, copywriter, proofreader, translator,
  technical writer, resume writer, ghostwriter, seo consultant, social media manager, media buyer,
  email marketer, data analyst, market researcher, publicist, video editor, motion designer, short form editor,
  voice actor, subtitler, colorist, bookkeeping, accountant, auditor, tax advisor, payroll,
  controller, paralegal, notary, secretary, receptionist, call center, cold caller, sales rep, recruiter,
  dietitian, fitness coach, nurse, massage therapist, massage, physiotherapist, hairdresser, barber,
  beautician, tailor, seamstress, knitting, crochet, gardener, landscaper, mechanic, locksmith, roofer, mason,
  welder, upholsterer, chef, baker, bartender, waiter, driver, courier, scrum, scrum master, product owner,
  transcriber, typist, statistician, economist, engineer, surveyor, librarian, historian, genealogist,
  librettist, choreographer, actor, model, stylist, curator, restorer, goldsmith, watchmaker, optician,
  pharmacist, veterinarian, midwife, pet sitter, cleaner, janitor, security guard, logistics, warehouse,
  procurement, purchasing, customs, export, bank, mortgage, investor, real estate agent, interior designer,
  set designer, lighting designer, puppeteer, magician
`
  .split(',')
  .map((name) => name.trim());
