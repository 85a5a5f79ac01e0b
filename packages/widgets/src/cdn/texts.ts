// Written by `npm run generate`.
import {
  adAdviceMessages,
  adEditingMessages,
  adEditorMessages,
  adKeepingMessages,
  adLawMessages,
  adScheduleMessages,
  adSheetMessages,
  adVisitsMessages,
  adsMessages,
  chartsMessages,
  contactBreakdownMessages,
  contactFormMessages,
  contactListMessages,
  contactSynthesisMessages,
  contactsMessages,
  establishmentMessages,
  factCheckMessages,
  formMessages,
  listMessages,
  visitsMessages,
  type MessageSource,
} from '@vitrine/core/i18n'

/** The texts that each widget is drawn with, beside those that every widget has. */
export const textsOfWidgets: Readonly<Record<string, readonly MessageSource[]>> = {
  'ad-editor': [adAdviceMessages, adEditingMessages, adEditorMessages, adKeepingMessages, adLawMessages, adScheduleMessages, adSheetMessages, adVisitsMessages, factCheckMessages, formMessages],
  'ad-sheet': [adEditorMessages, adLawMessages, adSheetMessages, adsMessages, formMessages],
  'ads-list': [adsMessages, listMessages],
  'contact-breakdown': [contactBreakdownMessages, contactsMessages, listMessages],
  'contact-form': [contactFormMessages, formMessages],
  'contact-list': [contactListMessages, contactsMessages, formMessages, listMessages],
  'contact-synthesis': [chartsMessages, contactSynthesisMessages, contactsMessages],
  establishment: [establishmentMessages],
  visits: [listMessages, visitsMessages],
}
