import { defineForm } from '../form/index.ts'
import type { PortalAccount, PortalAccountDetails, PortalInfo } from './portals.account.model.ts'
import type { PortalIdentifier } from './portals.model.ts'

/** The identifiers that the portal requires, whether it is free and takes photos in several ways, and whether a password is stored already. */
export type PortalFormContext = Pick<PortalInfo, 'identifiers' | 'free' | 'choosesPhotoMode'> & Partial<Pick<PortalAccount, 'hasPassword'>>

const requires =
  (name: PortalIdentifier) =>
  (_: PortalAccountDetails, { identifiers }: PortalFormContext): boolean =>
    identifiers.includes(name)

/** Portals compare these identifiers character by character. */
const charactersFault = (value: string): string | null => (/^[\p{L}\p{N}@._/+-]+$/u.test(value) ? null : 'characters')

const identifier = {
  required: true,
  max: 60,
  check: charactersFault,
  messages: { characters: 'faults.characters' },
  autocomplete: 'off',
} as const

/** The form: fields, messages and the server's check are derived from this table. */
export const portalAccountForm = defineForm<PortalAccountDetails, PortalFormContext>()('portals', {
  agencyCode: { kind: 'text', label: 'fields.agencyCode', hint: 'hints.agencyCode', visible: requires('agency-code'), ...identifier },
  login: { kind: 'text', label: 'fields.login', hint: 'hints.login', visible: requires('login'), ...identifier },
  contract: { kind: 'text', label: 'fields.contract', hint: 'hints.contract', visible: requires('contract'), ...identifier },
  password: {
    kind: 'password',
    label: 'fields.password',
    hint: 'hints.password',
    max: 200,
    visible: requires('password'),
    required: (_, { hasPassword }) => hasPassword !== true,
    drafted: false,
    autocomplete: 'new-password',
  },
  photoMode: {
    kind: 'choice',
    label: 'fields.photoMode',
    hint: 'hints.photoMode',
    initial: 'URL',
    radios: true,
    visible: (_, { choosesPhotoMode }) => choosesPhotoMode,
    choices: [
      { value: 'URL', text: 'photoModes.URL' },
      { value: 'FULL', text: 'photoModes.FULL' },
      { value: 'DIFF', text: 'photoModes.DIFF' },
    ],
  },
  quota: {
    kind: 'choice',
    label: 'fields.quota',
    initial: 'unlimited',
    radios: true,
    choices: [
      { value: 'limited', text: 'quotas.limited' },
      { value: 'unlimited', text: 'quotas.unlimited' },
      { value: 'none', text: 'quotas.none' },
    ],
  },
  slots: {
    kind: 'number',
    label: 'fields.places',
    hint: 'hints.places',
    min: 1,
    max: 1_000_000,
    whole: true,
    required: true,
    visible: ({ quota }) => quota === 'limited',
  },
  price: { kind: 'money', label: 'fields.price', hint: 'hints.price', min: 0, max: 100_000, whole: true, visible: (_, { free }) => !free },
})
