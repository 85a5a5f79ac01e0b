import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { createPersonalDataClient } from '@vitrine/core/personal-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../base/paths.ts'
import { useServices } from '../../base/services.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { Section } from './Section.tsx'
import * as css from './settings.css.ts'

const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What is kept about the person, as a file. */
export const OwnData = () => {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('common')
  const { t: shell } = useTranslation('shell')
  const { http } = useServices()
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await createPersonalDataClient(http).ownData(), 'vitrine-my-data.json')
    } catch (error) {
      showToast('danger', errorText(common as (key: string) => string, toApiError(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section name="data" title={t('data.title')}>
      <p className={css.note}>{t('data.text')}</p>
      <div className={css.buttons}>
        <Button busy={busy} onClick={() => void download()}>
          {t('data.download')}
        </Button>
      </div>
      <Link to={paths.profile}>{shell('menu.profile')}</Link>
    </Section>
  )
}
