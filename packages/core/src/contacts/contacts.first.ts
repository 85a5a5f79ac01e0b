import type { Http } from '../http/http.types.ts'
import type { QueryParams } from '../http/query.ts'
import type { Language } from '../i18n/languages.ts'
import type { Page } from '../list/list.model.ts'
import type { Contact } from './contacts.model.ts'
import { contactPageWire } from './contacts.wire.ts'

export interface FirstContactsOptions {
  language: Language
  /** Rows; what every list starts with when absent. */
  limit?: number | undefined
  signal?: AbortSignal
}

/**
 * What a list asks for before anybody has filtered, sorted or paged, without the code of filters and periods. The days are
 * left out: the server takes the last seven of the account, whose time zone it knows before the page does.
 */
export const firstContactsQuery = ({ language, limit = 10 }: Omit<FirstContactsOptions, 'signal'>): QueryParams => ({
  sort: '-date_enregistrement',
  page: 1,
  limit,
  lang: language,
})

/** The first page of an untouched list of contacts by mail. */
export const fetchFirstContacts = async (http: Http, { signal, ...wish }: FirstContactsOptions): Promise<Page<Contact>> =>
  contactPageWire.decode(
    await http.send({ service: 'provider', path: '/contacts', query: firstContactsQuery(wish), ...(signal && { signal }) }),
  )
