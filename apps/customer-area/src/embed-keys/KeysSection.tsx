import type { EmbedKey, IssuedKey } from '@vitrine/core/embed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyFace } from '../ui/EmptyFace.tsx'
import { FailureFace } from '../ui/FailureFace.tsx'
import { IconKey, IconPlus } from '../ui/area-icons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts.tsx'
import { Embedding } from './Embedding.tsx'
import { RevokeDialog, RotateDialog } from './EndDialogs.tsx'
import { IssuedDialog } from './IssuedDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { KeyTable } from './KeyTable.tsx'
import { useKeys } from './use-keys.ts'
import * as css from './keys.css.ts'

/** What is open over the list. */
type Open = { kind: 'create' } | { kind: 'edit' | 'rotate' | 'revoke'; subject: EmbedKey } | { kind: 'issued'; secret: string } | null

interface DialogsProps {
  open: Open
  setOpen: (open: Open) => void
  onShow: (id: number | null) => void
}

const Dialogs = ({ open, setOpen, onShow }: DialogsProps) => {
  const { t } = useTranslation('embed-keys')
  const hasNetwork = useAccount().advertiser.sites.length > 0
  const close = (): void => setOpen(null)
  const done = (sentence: string, { key, secret }: IssuedKey): void => {
    showToast('success', sentence)
    setOpen(secret === null ? null : { kind: 'issued', secret })
    onShow(key.id)
  }
  switch (open?.kind) {
    case 'create':
      return <KeyDialog known={null} hasNetwork={hasNetwork} onClose={close} onDone={issued => done(t('done.created', { name: issued.key.name }), issued)} />
    case 'edit':
      return <KeyDialog known={open.subject} hasNetwork={hasNetwork} onClose={close} onDone={issued => done(t('done.saved', { name: issued.key.name }), issued)} />
    case 'rotate':
      return <RotateDialog subject={open.subject} onClose={close} onDone={issued => done(t('done.rotated', { name: issued.key.name }), issued)} />
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

/** The keys that open widgets on other sites; for whoever looks after the account. */
export const KeysSection = () => {
  // The words of forms too: a dialog that waits for its words takes the screen below it away, and the focus with it.
  const { t } = useTranslation(['embed-keys', 'form'])
  const { data, error, isValidating, mutate } = useKeys()
  const [now] = useState(() => new Date())
  const [open, setOpen] = useState<Open>(null)
  const [shownId, show] = useState<number | null>(null)
  const shown = data?.find(({ id, revokedAt }) => id === shownId && revokedAt === null)
  const create = <Button look="primary" onClick={() => setOpen({ kind: 'create' })}><IconPlus size={18} />{t('actions.create')}</Button>
  return (
    <section className={css.section} aria-labelledby="keys-title">
      <div className={css.head}>
        <div className={css.words}>
          <h2 id="keys-title" className={css.title}>{t('title')}</h2>
          <p className={css.note}>{t('lead')}</p>
        </div>
        {data && data.length > 0 && create}
      </div>
      {error && <FailureFace error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <div role="status" aria-label={t('loading')}><Skeleton lines={5} /></div>}
      {data?.length === 0 && <EmptyFace icon={<IconKey size={26} />} title={t('empty.title')} text={t('empty.text')}>{create}</EmptyFace>}
      {data && data.length > 0 && (
        <KeyTable keys={data} now={now} onAct={(action, subject) => (action === 'snippet' ? show(subject.id) : setOpen({ kind: action, subject }))} />
      )}
      {shown && <Embedding key={shown.id} subject={shown} onClose={() => show(null)} />}
      <Dialogs open={open} setOpen={setOpen} onShow={show} />
    </section>
  )
}
