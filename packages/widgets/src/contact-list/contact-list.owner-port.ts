import type { Keeper, Owner } from '@vitrine/core/contacts'
import type { ContactListModel } from './contact-list.model.ts'

export interface OwnerChoicePort {
  model: ContactListModel
  /** Name of the field. */
  name: string
  /** Text key of nobody in particular. */
  none: 'owner.nobody' | 'owner.anybody'
  /** The points of sale whose contacts are meant. */
  advertisers(): readonly number[]
  value(): Keeper | null
  choose(id: number | null): void
}

export interface OwnerOption {
  id: number | null
  label: string
}

/** Oneself is marked, and whoever belongs to another point of sale is told by it. */
export const ownerLabel = ({ me, account, t }: ContactListModel, { id, name, advertiser }: Keeper & Partial<Owner>): string => {
  if (id === me?.id) return t('owner.meNamed', { name })
  return advertiser && account && advertiser.id !== account.advertiser.id ? t('owner.of', { name, site: advertiser.name }) : name
}
