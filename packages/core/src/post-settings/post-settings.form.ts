import type { Account } from '../account/account.model.ts'
import { defineForm } from '../form/index.ts'
import type { Choice } from '../form/index.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { PostSettings, PostSettingsContext } from './post-settings.model.ts'
import { isSlot, mostSlots, sortedSlots } from './post-settings.slots.rules.ts'

const lateTexts = {
  5: 'late.5',
  15: 'late.15',
  30: 'late.30',
  60: 'late.60',
  120: 'late.120',
  240: 'late.240',
  480: 'late.480',
  1440: 'late.1440',
} as const satisfies Record<number, MessageKey<'post-settings'>>
const offeredLate = Object.entries(lateTexts).map(([minutes, text]) => ({ value: Number(minutes), text }))
const lateBounds = { min: 5, max: 1440 } as const

/** Keeps a value that is not offered, such as one set by another program. */
const lateChoices = ({ lateMinutes: own }: PostSettings): Choice<number, MessageKey<'post-settings'>>[] => {
  const isOther = Number.isInteger(own) && own >= lateBounds.min && own <= lateBounds.max && !(own in lateTexts)
  return isOther ? [...offeredLate, { value: own, label: `${own} min` }].toSorted((one, other) => one.value - other.value) : offeredLate
}

export const postSettingsForm = defineForm<PostSettings, PostSettingsContext>()('post-settings', {
  lateMinutes: { kind: 'choice', section: 'late', label: 'fields.late', hint: 'hints.late', initial: 120, choices: lateChoices },
  onChange: {
    kind: 'choice',
    section: 'change',
    label: 'fields.onChange',
    initial: 'hold',
    radios: true,
    choices: [
      { value: 'hold', text: 'onChange.hold', hint: 'onChange.holdHint' },
      { value: 'refresh', text: 'onChange.refresh', hint: 'onChange.refreshHint' },
    ],
  },
  slots: {
    kind: 'own',
    section: 'slots',
    label: 'fields.slots',
    messages: { 'too-many': 'faults.tooMany' },
    initial: [],
    tidy: sortedSlots,
    check: (slots) =>
      slots.length > mostSlots ? { reason: 'too-many', params: { limit: mostSlots } } : slots.every(isSlot) ? null : 'invalid',
  },
  needsApproval: {
    kind: 'flag',
    section: 'approval',
    label: 'fields.approval',
    hint: 'hints.approval',
    initial: false,
    visible: (_, { isHead }) => isHead,
  },
})

export const postSettingsContext = ({ advertiser }: Pick<Account, 'advertiser'>): PostSettingsContext => ({
  isHead: advertiser.sites.length > 0,
})

export const defaultPostSettings: PostSettings = postSettingsForm.empty
