// The name of a license. Its texts: license.rules.ts.
import { z } from 'zod';
import { licenses } from './license.rules.ts';

export const licenseSchema = z.enum(licenses, 'Choose a license');
