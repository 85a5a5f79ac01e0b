import type { EmbedKey, IssuedKey } from '@vitrine/core/embed'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureText } from '../session/FailureText.tsx'
import { Button } from '../ui/Button.tsx'
import { box } from '../ui/choices.css.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useKeysClient } from './use-keys.ts'
import * as css from './embed.css.ts'

interface ConfirmProps {
  title: string
  confirm: string
  /** Whether it cannot be undone. */
  isFinal?: boolean
  /** Carries out what was confirmed; a failure is shown and can be retried. */
  act: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

const Confirm = ({ title, confirm, isFinal = false, act, onClose, children }: ConfirmProps) => {
  const { t } = useTranslation('embed-keys')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const run = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(toApiError(error))
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button variant={isFinal ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      {failure && (
        <Notice tone="danger">
          <FailureText error={failure} />
        </Notice>
      )}
      {children}
    </Dialog>
  )
}

interface EndProps {
  subject: EmbedKey
  onClose: () => void
}

/** Replaces a key; the previous one stays valid for a day unless the person ends it at once. */
export const RotateDialog = ({ subject, onClose, onDone }: EndProps & { onDone: (issued: IssuedKey) => void }) => {
  const { t } = useTranslation('embed-keys')
  const client = useKeysClient()
  const [immediate, setImmediate] = useState(false)
  return (
    <Confirm
      title={t('rotate.title', { name: subject.name })}
      confirm={t('rotate.confirm')}
      onClose={onClose}
      act={async () => onDone(await client.rotate(subject.id, { immediate }))}
    >
      <p aria-live="polite">{immediate ? t('rotate.textImmediate') : t('rotate.text')}</p>
      <label className={css.tick}>
        <input type="checkbox" className={box} checked={immediate} onChange={(event) => setImmediate(event.target.checked)} />
        {t('rotate.immediate')}
      </label>
    </Confirm>
  )
}

export const RevokeDialog = ({ subject, onClose, onDone }: EndProps & { onDone: () => void }) => {
  const { t } = useTranslation('embed-keys')
  const client = useKeysClient()
  return (
    <Confirm
      title={t('revoke.title', { name: subject.name })}
      confirm={t('revoke.confirm')}
      isFinal
      onClose={onClose}
      act={async () => {
        await client.revoke(subject.id)
        onDone()
      }}
    >
      <p>{t('revoke.text')}</p>
    </Confirm>
  )
}
