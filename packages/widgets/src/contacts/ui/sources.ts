import type { TemplateResult } from 'lit'
import { mark, stackedBar, type MarkStyle } from '../../charts/index.ts'

export interface BySource {
  mails: number
  answeredCalls: number
  missedCalls: number
}

export type SourceKey = keyof BySource

/** From the foot of a column up, and from the start of a bar. */
export const sourceKeys = ['mails', 'answeredCalls', 'missedCalls'] as const satisfies readonly SourceKey[]

/** Missed calls are hatched, so that no source needs its colour to be known. */
export const sourceLooks: Readonly<Record<SourceKey, MarkStyle>> = {
  mails: { tone: 'accent' },
  answeredCalls: { tone: 'success' },
  missedCalls: { tone: 'danger', patterned: true },
}

/** The sign of a source beside its name. */
export const sourceMark = (key: SourceKey): TemplateResult => mark(sourceLooks[key])

/** How much of `whole` comes from where, as one line; the numbers stand beside it. */
export const sourceBar = (counts: BySource, whole: number, keys: readonly SourceKey[] = sourceKeys): TemplateResult =>
  stackedBar(
    keys.map((key) => ({ ...sourceLooks[key], value: counts[key] })),
    whole,
  )
