import type { Call } from '@vitrine/core/contacts'
import { displayPhone } from '@vitrine/core/reach'
import type { ListColumn } from '../list-ui/columns.ts'
import type { Touch, TouchPlace, Translate, WordsOf } from './contact-list.types.ts'
import { nameOf, phoneHref, touchView, type TouchView } from './contact-list.view.ts'

export interface CallView extends TouchView {
  number: string
  place: string
  status: string
  duration: string
  phoneHref: string
}

export const callColumns: readonly ListColumn[] = [
  { key: 'who', label: 'columns.caller' },
  { key: 'status', label: 'columns.status', sort: 'statut' },
  { key: 'duration', label: 'columns.duration', sort: 'duree', descendingFirst: true },
  { key: 'ad', label: 'columns.ad' },
  { key: 'portal', label: 'columns.portal' },
  { key: 'date', label: 'columns.called', sort: 'dateStarted', descendingFirst: true },
  { key: 'handling', label: 'columns.handling' },
]

export const isCall = (touch: Touch): touch is Call => 'duration' in touch

export const placeOf = (touch: Touch): TouchPlace => ({ tab: isCall(touch) ? 'calls' : 'mail', id: touch.id })

export const isAt = (touch: Touch | undefined, { tab, id }: TouchPlace): touch is Touch => touch?.id === id && placeOf(touch).tab === tab

/** "2 min 05 s". */
export const durationText = (seconds: number, t: Translate): string => {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  if (minutes === 0) return t('call.seconds', { seconds: whole })
  return t('call.minutes', { minutes, seconds: String(whole % 60).padStart(2, '0') })
}

export const callerOf = ({ phone }: Call, t: Translate): string => displayPhone(phone) || t('call.withheld')

export const touchName = (touch: Touch, t: Translate): string => (isCall(touch) ? callerOf(touch, t) : nameOf(touch, t))

export const callView = (call: Call, words: WordsOf): CallView => {
  const number = callerOf(call, words.t)
  return {
    ...touchView(call, number, words),
    number,
    place: [call.postalCode, call.city].filter(Boolean).join(' '),
    status: words.t(`call.${call.status}`),
    duration: durationText(call.duration, words.t),
    phoneHref: phoneHref(call.phone),
  }
}
