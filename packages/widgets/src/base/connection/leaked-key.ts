import { fingerprintOf } from '@vitrine/core/embed'
import type { Http } from '@vitrine/core/http'

/** Has the owner of a secret key told that it stands in a page, by its fingerprint: the key itself is not sent. */
export const tellOwner = async (http: Http, key: string): Promise<void> => {
  const query = { key: await fingerprintOf(key) }
  await http.send({ service: 'embed', path: '/contact_form', query, authenticated: false })
}
