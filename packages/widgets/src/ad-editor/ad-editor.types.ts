import type { AdSession } from '@vitrine/core/ad-editor'
import type { AdContext, AdFieldName, AdValues, Tab } from '@vitrine/core/ad-form'
import type { LegalFinding } from '@vitrine/core/ad-law'
import type { SheetReader } from '@vitrine/core/ad-sheet'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { FormController } from '../form/index.ts'
import type { AdNotices } from '../ad-law/ad-law.notices.controller.ts'
import type { AdTexts } from '../ad-form/ad-form.texts.controller.ts'
import type { AdLookups } from '../ad-form/ad-form.lookups.controller.ts'

/** The tabs of the ad, and the ways to them and to what stands in them. */
export interface EditorNavigation {
  tabs: readonly Tab[]
  tab: Tab
  open(tab: Tab): void
  /** Opens the field's tab and puts the focus on it. */
  goTo(name: AdFieldName): void
  /** Opens what the law says, at one rule. */
  goToRule(rule: string): void
}

/** What helps to fill in the fields: suggestions, legal notices, reusable texts, texts that are written, what texts claim. */
export interface FieldAids {
  lookups: AdLookups
  notices: AdNotices
  texts: AdTexts
  /** Has the text of a field written; undefined where nobody may. */
  writing: ((name: AdFieldName) => unknown) | undefined
  facts: Translate<MessageKey<'fact-check'>>
}

/** What the parts of the editor are drawn from. */
export interface EditorScope {
  session: AdSession
  form: FormController<AdValues, AdContext>
  t: Translate<MessageKey<'ad-editing'>>
  advice: Translate<MessageKey<'ad-advice'>>
  /** The ad in the words of its reader. */
  reader: SheetReader
  navigation: EditorNavigation
  /** The day on which the ad will be published, `YYYY-MM-DD`: today unless it is scheduled. */
  day: string
  /** What the law asks for on that day and the ad does not say. */
  findings: readonly LegalFinding[]
}
