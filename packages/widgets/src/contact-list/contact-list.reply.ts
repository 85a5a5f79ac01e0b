import { displayPhone } from '@vitrine/core/reach'
import { isCall } from './contact-list.call-view.ts'
import type { Touch, Translate } from './contact-list.types.ts'
import { mailHref } from './contact-list.view.ts'

const subjectOf = ({ object, ad }: { object: string; ad: Touch['ad'] }, t: Translate): string => {
  if (object) return /^re\s*:/i.test(object) ? object : t('detail.answer', { object })
  return ad ? t('detail.subject', { reference: ad.reference }) : ''
}

/** A mail back to whoever wrote, under their own subject; '' where there is nobody to write to. */
export const replyHref = (touch: Touch, t: Translate): string => {
  if (isCall(touch)) return ''
  const [to, subject] = [mailHref(touch.email), subjectOf(touch, t)]
  return to && subject ? `${to}?subject=${encodeURIComponent(subject)}` : to
}

/** A call came first, so it is returned; who wrote is called. */
export const callLabel = (touch: Touch, t: Translate): string =>
  t(isCall(touch) ? 'detail.callBack' : 'detail.call', { phone: displayPhone(touch.phone) })
