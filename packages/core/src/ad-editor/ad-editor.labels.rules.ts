import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { adCatalogue } from './ad-editor.form.ts'

/** The name of a field; of one that the catalogue does not know, what it is called there. */
export const fieldLabel = (name: string, fields: Translate<MessageKey<'ad-editor'>>): string =>
  Object.hasOwn(adCatalogue, name) ? fields(adCatalogue[name as keyof typeof adCatalogue].label) : name
