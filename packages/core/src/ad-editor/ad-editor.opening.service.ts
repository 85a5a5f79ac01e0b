import type { AdRecord } from '../ad-form/ad-form.record.model.ts'
import type { AdSessionOptions } from './ad-editor.session.model.ts'

/** The ad that is opened; null for a new one. A copy that was saved meanwhile leads to its ad. */
export const recordOf = async ({
  client,
  device,
  ad,
  record,
}: Pick<AdSessionOptions, 'client' | 'device' | 'ad' | 'record'>): Promise<AdRecord | null> => {
  if (typeof ad === 'number') return record ?? client.get(ad)
  const { copyId } = ad
  // What this device has of it may be newer than what was saved.
  if (copyId === undefined || device.list(null).some(({ id }) => id === copyId)) return null
  const saved = await client.adOf(copyId)
  return saved === null ? null : client.get(saved)
}
