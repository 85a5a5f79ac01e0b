import type { TemplateResult } from 'lit'
import { mark, stackedBar, type MarkStyle } from '../../charts/index.ts'

export interface BySource {
  mails: number
  answeredCalls: number
  missedCalls: number
}

export type SourceKey = keyof BySource

/** In the order of stacking: from the bottom of a column, and from the start of a bar. */
export const sourceKeys = ['mails', 'answeredCalls', 'missedCalls'] as const satisfies readonly SourceKey[]

/** Missed calls are hatched, so that colours are not needed to distinguish sources. */
export const sourceLooks: Readonly<Record<SourceKey, MarkStyle>> = {
  mails: { tone: 'accent' },
  answeredCalls: { tone: 'success' },
  missedCalls: { tone: 'danger', patterned: true },
}

/** The colour mark of a source beside its name. */
export const sourceMark = (key: SourceKey): TemplateResult => mark(sourceLooks[key])

/** The shares of `whole` by source, as a bar; the numbers stand beside it. */
export const sourceBar = (counts: BySource, whole: number, keys: readonly SourceKey[] = sourceKeys): TemplateResult =>
  stackedBar(
    keys.map((key) => ({ ...sourceLooks[key], value: counts[key] })),
    whole,
  )
