import { useTranslation } from 'react-i18next'
import { useSingleKeys } from '../../base/single-keys.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { Choices } from '../../ui/Choices.tsx'

/** Whether single keys act, for this person on every device. */
export const SingleKeys = () => {
  const { t } = useTranslation('shell')
  const isOn = useSingleKeys()
  const { change } = usePreferences()
  return (
    <Choices
      label={t('shortcuts.singleKeys')}
      name="single-keys"
      type="checkbox"
      choices={[{ value: 'on', label: t('shortcuts.singleKeys'), hint: t('shortcuts.singleKeysNote') }]}
      chosen={isOn ? ['on'] : []}
      onChange={(chosen) => change({ singleKeys: chosen.length > 0 })}
    />
  )
}
