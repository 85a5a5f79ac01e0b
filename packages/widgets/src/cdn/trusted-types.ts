import { emit, errorDetail, WidgetError } from '../base/events.ts'
import { fallbackTextsFor } from '../base/fallback-texts.ts'
import { warnDeveloper } from '../base/warn-developer.ts'

/** Lit's policy, which it creates when it is loaded; where that is forbidden, Lit throws. */
const policy = 'lit-html'

const sentence = `The Content Security Policy of this page refuses the Trusted Types policy "${policy}", without which no widget can be drawn. Write trusted-types ${policy} into it, with 'allow-duplicates' where another copy of Lit is on the page.`

/** Shows a message where the page has no fallback content of its own. */
const tell = (): void => {
  warnDeveloper(sentence)
  const ours = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('vitrine-'))
  // Another copy of the script draws them.
  if (ours.some((element) => element.matches(':defined'))) return
  for (const element of ours.filter(({ localName }) => !localName.startsWith('vitrine-provider'))) {
    emit(element, 'vitrine-error', errorDetail(new WidgetError('config', sentence)))
    if (!element.textContent?.trim()) element.append(fallbackTextsFor(element).title)
  }
}

/** Listens before Lit is loaded: after Lit has thrown, nothing of this script runs. */
document.addEventListener('securitypolicyviolation', ({ blockedURI, sample, disposition }) => {
  if (blockedURI !== 'trusted-types-policy' || !sample.includes(policy) || disposition !== 'enforce') return
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
  else tell()
})
