// Languages that gigs can be filtered by. Profiles name languages in free text; only these names count here.
// Guarantees: a number is a bit of the search table and is never reused for another language; at most 31.
type SearchLanguage = { code: string; number: number; name: string; also: readonly string[] };

export const searchLanguages: readonly SearchLanguage[] = [
  { code: 'en', number: 0, name: 'English', also: [] },
  { code: 'es', number: 1, name: 'Spanish', also: ['español', 'castellano'] },
  { code: 'fr', number: 2, name: 'French', also: ['français'] },
  { code: 'de', number: 3, name: 'German', also: ['deutsch'] },
  { code: 'pt', number: 4, name: 'Portuguese', also: ['português'] },
  { code: 'it', number: 5, name: 'Italian', also: ['italiano'] },
  { code: 'nl', number: 6, name: 'Dutch', also: ['nederlands'] },
  { code: 'sv', number: 7, name: 'Swedish', also: ['svenska'] },
  { code: 'no', number: 8, name: 'Norwegian', also: ['norsk', 'bokmål'] },
  { code: 'da', number: 9, name: 'Danish', also: ['dansk'] },
  { code: 'fi', number: 10, name: 'Finnish', also: ['suomi'] },
  { code: 'pl', number: 11, name: 'Polish', also: ['polski'] },
  { code: 'cs', number: 12, name: 'Czech', also: ['čeština'] },
  { code: 'uk', number: 13, name: 'Ukrainian', also: ['українська'] },
  { code: 'ru', number: 14, name: 'Russian', also: ['русский'] },
  { code: 'tr', number: 15, name: 'Turkish', also: ['türkçe'] },
  { code: 'el', number: 16, name: 'Greek', also: ['ελληνικά'] },
  { code: 'ro', number: 17, name: 'Romanian', also: ['română'] },
  { code: 'hu', number: 18, name: 'Hungarian', also: ['magyar'] },
  { code: 'ar', number: 19, name: 'Arabic', also: ['العربية'] },
  { code: 'he', number: 20, name: 'Hebrew', also: ['עברית'] },
  { code: 'hi', number: 21, name: 'Hindi', also: ['हिन्दी'] },
  { code: 'ur', number: 22, name: 'Urdu', also: ['اردو'] },
  { code: 'bn', number: 23, name: 'Bengali', also: ['bangla', 'বাংলা'] },
  { code: 'ja', number: 24, name: 'Japanese', also: ['日本語'] },
  { code: 'ko', number: 25, name: 'Korean', also: ['한국어'] },
  { code: 'zh', number: 26, name: 'Chinese', also: ['mandarin', 'cantonese', '中文'] },
  { code: 'vi', number: 27, name: 'Vietnamese', also: ['tiếng việt'] },
  { code: 'id', number: 28, name: 'Indonesian', also: ['bahasa indonesia'] },
  { code: 'th', number: 29, name: 'Thai', also: ['ไทย'] },
  { code: 'sw', number: 30, name: 'Swahili', also: ['kiswahili'] },
];

/** Levels at which a seller can discuss a job in a language. */
export const workingLevels: readonly string[] = ['conversational', 'fluent', 'native'];
