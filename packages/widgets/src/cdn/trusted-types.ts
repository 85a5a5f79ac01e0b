import { emit, errorDetail, WidgetError } from '../base/events.ts'
import { fallbackTextsFor } from '../base/fallback-texts.ts'
import { warnDeveloper } from '../base/warn-developer.ts'

/** Of Lit, which makes it as soon as it is there and ends with an error where it may not. */
const policy = 'lit-html'

const sentence = `The Content Security Policy of this page refuses the Trusted Types policy "${policy}", without which no widget can be drawn. Write trusted-types ${policy} into it, with 'allow-duplicates' where another copy of Lit is on the page.`

/** The page's own fallback stays; where there is none, a sentence says that something should be here. */
const tell = (): void => {
  warnDeveloper(sentence)
  const ours = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('vitrine-'))
  // Another copy draws them.
  if (ours.some((element) => element.matches(':defined'))) return
  for (const element of ours.filter(({ localName }) => !localName.startsWith('vitrine-provider'))) {
    emit(element, 'vitrine-error', errorDetail(new WidgetError('config', sentence)))
    if (!element.textContent?.trim()) element.append(fallbackTextsFor(element).title)
  }
}

/** Hears of a refusal before Lit is there: after it, nothing of this script runs any more. */
document.addEventListener('securitypolicyviolation', ({ blockedURI, sample, disposition }) => {
  if (blockedURI !== 'trusted-types-policy' || !sample.includes(policy) || disposition !== 'enforce') return
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
  else tell()
})
