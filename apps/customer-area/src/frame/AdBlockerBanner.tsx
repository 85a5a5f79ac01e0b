import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storageKeyOf } from '../base/storage-key.ts'
import { TextButton } from '../ui/Button.tsx'
import { IconAlert } from '../ui/icons.tsx'
import { findAdBlocker } from './ad-blocker.ts'
import * as css from './frame.css.ts'

const dismissedKey = storageKeyOf('ad-blocker-dismissed')

/** Asks to disable an advert blocker, which takes ads for adverts. Whoever closes it is left alone for as long as the tab is open. */
export const AdBlockerBanner = () => {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (sessionStorage.getItem(dismissedKey) !== null) return undefined
    let isGone = false
    void findAdBlocker().then((isFound) => !isGone && setShown(isFound))
    return () => void (isGone = true)
  }, [])
  const dismiss = (): void => {
    sessionStorage.setItem(dismissedKey, 'yes')
    setShown(false)
  }
  return (
    <div role="status">
      {isShown && (
        <div className={css.banner} data-connection="lost">
          <IconAlert />
          <span className={css.bannerText}>{t('adBlocker.text')}</span>
          <TextButton onClick={() => window.location.reload()}>{t('adBlocker.reload')}</TextButton>
          <TextButton onClick={dismiss}>{t('adBlocker.dismiss')}</TextButton>
        </div>
      )}
    </div>
  )
}
