import { html, nothing, type TemplateResult } from 'lit'

export interface BySource {
  mails: number
  answeredCalls: number
  missedCalls: number
}

export type SourceKey = keyof BySource

/** From the foot of a column up, and from the start of a bar. */
export const sourceKeys = ['mails', 'answeredCalls', 'missedCalls'] as const satisfies readonly SourceKey[]

/** The sign of a source beside its name. */
export const sourceMark = (key: SourceKey): TemplateResult => html`<span class="mark ${key}"></span>`

/** How much of `whole` comes from where, as one line; the numbers stand beside it. */
export const sourceBar = (counts: BySource, whole: number, keys: readonly SourceKey[] = sourceKeys): TemplateResult => {
  const shareOf = (key: SourceKey): number => (whole === 0 ? 0 : (counts[key] / whole) * 100)
  return html`<span class="bar"
    >${keys.map((key) => (counts[key] > 0 ? html`<span class=${key} .style=${`inline-size:${shareOf(key)}%`}></span>` : nothing))}</span
  >`
}
