import { ApiError } from '../http/errors.ts'
import type { AdContent, AdRecord } from '../ad-form/ad-form.record.model.ts'
import type { AdSessionOptions } from './ad-editor.session.model.ts'
import { isSameContent } from './ad-editor.session.rules.ts'

interface Sent {
  /** The ad as it was saved last; null for one that never was. */
  record: AdRecord | null
  content: AdContent
  copyId: string
}

/** Forgets copies that are done with, here and on the server; a copy of a new ad may lie with the ad that it became. */
export const endCopies = (
  { client, device }: Pick<AdSessionOptions, 'client' | 'device'>,
  ids: Iterable<string>,
  adId: number | null,
): void => {
  for (const id of ids) {
    for (const place of new Set([null, adId])) device.drop({ id, adId: place })
    void client.forget(id).catch(() => undefined)
  }
}

/** Sends an ad to be saved, so often as it takes, and makes one ad of it. */
export class AdSender {
  readonly #options: AdSessionOptions
  /** What was sent and never answered: it may have arrived. */
  tried: AdContent[] = []

  constructor(options: AdSessionOptions) {
    this.#options = options
  }

  /** `begins` once it is known that a try is under way. */
  async send({ record, content, copyId }: Sent, begins: () => void): Promise<AdRecord> {
    const { client, ad, login, source, language } = this.#options
    const sending = { login, source, language, copyId }
    const earlier = this.tried
    this.tried = [...earlier, content]
    begins()
    try {
      if (record) return await client.update(record, content, sending)
      const { state, parentId = null } = typeof ad === 'number' ? { state: 'draft' as const } : ad
      const created = await client.create(content, { ...sending, state, parentId })
      // An earlier try may have made it, of what was typed until then.
      return earlier.length && !isSameContent(created.content, content) ? await client.update(created, content, sending) : created
    } catch (error) {
      // Refused for certain: nothing of it has arrived.
      if (error instanceof ApiError && error.status !== undefined && error.status < 500) this.tried = earlier
      throw error
    }
  }
}
