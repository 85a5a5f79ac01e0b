import { FormState, type Form, type FormOptions, type FormTexts } from '@vitrine/core/form'
import { createFormatters, type Namespace, type Translate } from '@vitrine/core/i18n'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../base/i18n.ts'
import { useStore } from '../base/store.ts'

/** A form of core for a screen: its state, which renders on changes, and its texts. The screen loads the namespace `form` with its own. */
export const useForm = <Values extends object, Context>(table: Form<Values, Context>, options: FormOptions<Values, Context>) => {
  const [state] = useState(() => new FormState(table, options))
  return { state, snapshot: useStore(state), texts: useFormTexts(table.texts) }
}

export type FormOf<Values extends object, Context> = ReturnType<typeof useForm<Values, Context>>

/** i18next's function with the type of core's, since the tables of core have the keys. */
const useTexts = (namespace: Namespace): Translate => useTranslation(namespace as 'form').t as unknown as Translate

const useFormTexts = (namespace: Namespace): FormTexts => {
  const own = useTexts(namespace)
  const general = useTexts('form')
  const language = currentLanguage()
  return useMemo(() => ({ own, general, formatters: createFormatters(language), language }), [own, general, language])
}
