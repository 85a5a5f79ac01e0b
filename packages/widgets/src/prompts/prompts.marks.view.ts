import type { Translate } from '@vitrine/core/i18n'
import type { Prompt } from '@vitrine/core/prompts'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'

/** That a prompt is the default one of its network, and that it is the head office's. */
export const promptMarks = (
  { isDefault, isFromHead }: Pick<Prompt, 'isDefault' | 'isFromHead'>,
  t: Translate<'marks.default' | 'marks.head'>,
): TemplateResult | typeof nothing =>
  isDefault || isFromHead
    ? html`<span class="marks"
        >${isDefault ? badge('accent', t('marks.default')) : nothing} ${isFromHead ? badge('plain', t('marks.head')) : nothing}</span
      >`
    : nothing
