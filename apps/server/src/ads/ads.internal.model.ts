import { adCatalogue, adForm, type AdValues } from '@vitrine/core/ad-form'
import type { Caller } from '../caller.ts'

type Name = keyof AdValues

const names = Object.entries(adCatalogue as Readonly<Record<Name, { internal?: boolean; wire: string }>>).flatMap(
  ([name, { internal, wire }]) => (internal === true ? [{ name: name as Name, wire }] : []),
)

/** Names on the wire of the fields that are for the staff of the advertiser: no portal is sent them. */
export const internalFields: ReadonlySet<string> = new Set(names.map(({ wire }) => wire))

/** Whether the caller reads the internal fields of an ad: colleagues do, and pages of their account that may change ads. */
export const readsInternal = ({ account, embed }: Caller, advertiserId: number): boolean =>
  advertiserId === account.advertiser.id && (!embed || embed.scopes.includes('ads:write'))

/** Whether the price is shown is known to other readers too, who could not show the ad rightly without it. */
const hidden = names.filter(({ name }) => name !== 'priceShown')
const hiddenFields = new Set(hidden.map(({ wire }) => wire))
const hiddenValues = Object.fromEntries(hidden.map(({ name }) => [name, adForm.empty[name]]))

/** The values for those who do not read the internal ones. */
export const withoutInternal = (values: AdValues): AdValues => ({ ...values, ...hiddenValues })

/** Fields on the wire for those who do not read the internal ones. */
export const withoutInternalFields = <Fields extends Record<string, unknown>>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([wire]) => !hiddenFields.has(wire))) as Fields
