import { grants } from '@vitrine/core/account'
import { createAdEditorClient } from '@vitrine/core/ad-editor'
import { adContextOf, adForm, type AdContext, type AdFieldName, type AdValues } from '@vitrine/core/ad-form'
import { legalFindingsOfText, sentencesOf, type AdUnderLaw, type LegalFinding } from '@vitrine/core/ad-law'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { checkFacts, type Statement } from '@vitrine/core/fact-check'
import { ownText, valueText, type FormTexts } from '@vitrine/core/form'
import { adEditorMessages, factCheckMessages } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import type { WidgetServices } from '../base/widget-services.ts'
import { lawOfTextView } from './fact-check.law.view.ts'
import { markedText } from './fact-check.marks.view.ts'
import { factsView, type FactsScope } from './fact-check.view.ts'

export { factsStyles } from './fact-check.styles.ts'
export const factsSources = { 'ad-editor': adEditorMessages, 'fact-check': factCheckMessages }

/** What there is to say about a text. */
interface Judged {
  statements: readonly Statement[]
  /** What the law says of it. */
  findings: readonly LegalFinding[]
}

/** Texts whose judgement is remembered: those of all networks, with a proposal for each. */
const mostJudged = 20

/** Compares texts with an ad, and with the law. */
export class FactCheck {
  readonly #services: WidgetServices
  readonly #form: () => FormTexts['general']
  readonly #judged = new Map<string, Judged>()
  #ad: AdUnderLaw | null = null
  #day = ''
  /** Whether the texts have to say themselves what the law asks for. */
  #standAlone = true

  constructor(services: WidgetServices, form: () => FormTexts['general']) {
    this.#services = services
    this.#form = form
  }

  /** Reads the ad, again where it may have changed since; without the right to it, texts are not compared. */
  async read(adId: number): Promise<void> {
    const { http, account } = this.#services.vitrine()
    const known = await account.ready
    if (!grants(known, 'ads:read')) return
    const { content, parentId } = await createAdEditorClient(http).get(adId)
    const context = adContextOf(known.advertiser, { isModel: false, isLot: parentId !== null, today: '', objectTypes: [], managers: [] })
    this.#set({ values: content.values, context }, dayOf(new Date(), accountTimeZone(known)))
  }
  /** Compares with an ad as it is typed, of which the texts are a part: what the law asks for may stand in its other fields. */
  compareWith(ad: AdUnderLaw, day: string): void {
    this.#standAlone = false
    this.#set(ad, day)
  }

  /** Whether there is an ad to compare texts with. */
  get isReady(): boolean {
    return this.#ad !== null
  }
  /** Why nobody should publish a text unread: what the ad says otherwise, and what the law forbids. */
  objections(text: string): { contradicted: number; forbidden: number } {
    const { statements, findings } = this.#judge(text)
    return {
      contradicted: statements.filter(({ verdict }) => verdict === 'contradicted').length,
      forbidden: findings.filter(({ words }) => words !== undefined).length,
    }
  }
  /** The text itself, with what it claims marked in it. */
  marked(text: string): TemplateResult {
    return this.#ad ? markedText(text, this.#judge(text).statements, this.#scope(this.#ad, '')) : html`${text}`
  }
  /** What a text claims, and what the law says of it; `id` tells apart the parts of one page. A proposal is shown with its marks beside. */
  render(text: string, id: string, { isProposal = false } = {}): TemplateResult | typeof nothing {
    const ad = this.#ad
    if (!ad) return nothing
    const { statements, findings } = this.#judge(text)
    const scope = { ...this.#scope(ad, id), isProposal, ...(!isProposal && { marked: () => this.marked(text) }) }
    return html`${factsView(statements, scope)} ${lawOfTextView(findings, { id, t: scope.t, isProposal, sentencesOf: ({ rule }) => sentencesOf(rule.demand, ad) })}`
  }

  #set(ad: AdUnderLaw, day: string): void {
    this.#ad = ad
    this.#day = day
    this.#judged.clear()
  }
  #judge(text: string): Judged {
    const known = this.#judged.get(text)
    if (known) return known
    if (!this.#ad) return { statements: [], findings: [] }
    const { values, context } = this.#ad
    const findings = legalFindingsOfText(text, this.#ad, this.#day).filter(({ words }) => this.#standAlone || words !== undefined)
    const judged = { statements: checkFacts(text, values, context), findings }
    if (this.#judged.size >= mostJudged) this.#judged.clear()
    this.#judged.set(text, judged)
    return judged
  }
  #scope({ values, context }: { values: AdValues; context: AdContext }, id: string): FactsScope {
    const texts: FormTexts = {
      own: this.#services.texts('ad-editor'),
      general: this.#form(),
      formatters: this.#services.formatters(),
      language: this.#services.language(),
    }
    return {
      id,
      t: this.#services.texts('fact-check'),
      labelOf: (name: AdFieldName) => ownText(texts, adForm.fields[name].label),
      valueOf: (name: AdFieldName) => valueText(adForm.fields[name] as never, values[name], adForm.choicesOf(name, values, context), texts),
    }
  }
}
