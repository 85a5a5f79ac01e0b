import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { adCatalogue } from './ad-form.form.ts'

/** The label of a field; for one that is not in the catalogue, its own name. */
export const fieldLabel = (name: string, fields: Translate<MessageKey<'ad-editor'>>): string =>
  Object.hasOwn(adCatalogue, name) ? fields(adCatalogue[name as keyof typeof adCatalogue].label) : name

const typedKinds: ReadonlySet<string> = new Set(['text', 'long-text', 'email', 'url', 'number', 'money', 'date', 'choice'])

/** Whether a field holds one value that is typed or chosen, as a cell of a grid does. */
export const isTyped = (name: string): boolean =>
  Object.hasOwn(adCatalogue, name) && typedKinds.has(adCatalogue[name as keyof typeof adCatalogue].kind)
