// The shape of a licence's name. Its words: licence.rules.ts.
import { z } from 'zod';
import { licences } from './licence.rules.ts';

export const licenceSchema = z.enum(licences, 'Choose a licence');
