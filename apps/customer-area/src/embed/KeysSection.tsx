import type { EmbedKey, IssuedKey } from '@vitrine/core/embed'
import { EmbedKeys } from '@vitrine/react/embed-keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../base/services.tsx'
import { Button } from '../ui/Button.tsx'
import { IconPlus } from '../ui/area-icons.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import { Embedding } from './Embedding.tsx'
import { RevokeDialog, RotateDialog } from './EndDialogs.tsx'
import { IssuedDialog } from './IssuedDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import * as css from './embed.css.ts'

/** The open dialog. */
type Open = { kind: 'create' } | { kind: 'edit' | 'rotate' | 'revoke'; subject: EmbedKey } | { kind: 'issued'; secret: string } | null

interface DialogsProps {
  open: Open
  setOpen: (open: Open) => void
  onShow: (key: EmbedKey | null) => void
}

const Dialogs = ({ open, setOpen, onShow }: DialogsProps) => {
  const { t } = useTranslation('embed-keys')
  const hasNetwork = useAccount().advertiser.sites.length > 0
  const close = (): void => setOpen(null)
  const done = (sentence: string, { key, secret }: IssuedKey): void => {
    showToast('success', sentence)
    setOpen(secret === null ? null : { kind: 'issued', secret })
    onShow(key)
  }
  switch (open?.kind) {
    case 'create':
      return (
        <KeyDialog
          known={null}
          hasNetwork={hasNetwork}
          onClose={close}
          onDone={(issued) => done(t('done.created', { name: issued.key.name }), issued)}
        />
      )
    case 'edit':
      return (
        <KeyDialog
          known={open.subject}
          hasNetwork={hasNetwork}
          onClose={close}
          onDone={(issued) => done(t('done.saved', { name: issued.key.name }), issued)}
        />
      )
    case 'rotate':
      return (
        <RotateDialog
          subject={open.subject}
          onClose={close}
          onDone={(issued) => done(t('done.rotated', { name: issued.key.name }), issued)}
        />
      )
    case 'revoke':
      return (
        <RevokeDialog
          subject={open.subject}
          onClose={close}
          onDone={() => {
            showToast('success', t('done.revoked', { name: open.subject.name }))
            setOpen(null)
            onShow(null)
          }}
        />
      )
    case 'issued':
      return <IssuedDialog secret={open.secret} onClose={close} />
    default:
      return null
  }
}

/** The embedding keys, for those who manage the account. */
export const KeysSection = () => {
  // Loads the texts of forms too: a dialog that suspends would unmount the screen below it, and lose the focus.
  const { t } = useTranslation(['embed-keys', 'form'])
  const [open, setOpen] = useState<Open>(null)
  const [shown, show] = useState<EmbedKey | null>(null)
  return (
    <section className={css.section} aria-label={t('title')}>
      <EmbedKeys
        onKeyCode={(event) => show(event.detail.key)}
        onKeyEdit={(event) => setOpen({ kind: 'edit', subject: event.detail.key })}
        onKeyRotate={(event) => setOpen({ kind: 'rotate', subject: event.detail.key })}
        onKeyRevoke={(event) => setOpen({ kind: 'revoke', subject: event.detail.key })}
      >
        <div slot="actions">
          <Button variant="primary" onClick={() => setOpen({ kind: 'create' })}>
            <IconPlus size={18} />
            {t('actions.create')}
          </Button>
        </div>
      </EmbedKeys>
      {shown && <Embedding key={shown.id} subject={shown} onClose={() => show(null)} />}
      <Dialogs open={open} setOpen={setOpen} onShow={show} />
    </section>
  )
}
