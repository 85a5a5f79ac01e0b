import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { RetentionMonths } from './personal-data.model.ts'
import { erasedWire, personWire, retentionWire } from './personal-data.wire.ts'

/** The calls about personal data. Each throws only ApiError; erasing announces the topic `contacts`. */
export interface PersonalDataClient {
  /** Everything stored about the person of a contact, as a JSON file. */
  exportPerson(contactId: number): Promise<Blob>
  /** Erases all of it permanently; resolves to the number of contacts. */
  erasePerson(contactId: number): Promise<number>
  /** Everything stored about whoever calls, as a JSON file. */
  ownData(): Promise<Blob>
  retention(options?: { signal?: AbortSignal | undefined }): Promise<RetentionMonths>
  setRetention(months: RetentionMonths): Promise<RetentionMonths>
}

const path = '/personal_data'

export const createPersonalDataClient = (http: Http, topics?: Topics): PersonalDataClient => ({
  exportPerson: async (contactId) =>
    (await http.send({
      service: 'backend',
      method: 'POST',
      path: `${path}/export`,
      body: personWire.encode({ contactId }),
      reply: 'blob',
    })) as Blob,
  erasePerson: async (contactId) => {
    const erased = erasedWire.decode(
      await http.send({ service: 'backend', method: 'POST', path: `${path}/erase`, body: personWire.encode({ contactId }) }),
    )
    topics?.announce('contacts')
    return erased.contacts
  },
  ownData: async () => (await http.send({ service: 'backend', path: `${path}/own`, reply: 'blob' })) as Blob,
  retention: async ({ signal } = {}) =>
    retentionWire.decode(await http.send({ service: 'backend', path: `${path}/retention`, ...(signal && { signal }) })).months,
  setRetention: async (months) =>
    retentionWire.decode(
      await http.send({ service: 'backend', method: 'PUT', path: `${path}/retention`, body: retentionWire.encode({ months }) }),
    ).months,
})
