import { scopeTexts, type EmbedKey } from '@vitrine/core/embed'
import { createFormatters } from '@vitrine/core/i18n'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../app/i18n.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { IconClock, IconCode, IconEdit, IconMore } from '../ui/area-icons.tsx'
import { IconCheck, IconClose, IconLock, IconGlobe, IconRefresh } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { inline } from '../ui/code.css.ts'
import { standingOf } from './key-standing.ts'
import * as css from './keys.css.ts'

export type KeyAction = 'snippet' | 'edit' | 'rotate' | 'revoke'

interface RowProps {
  subject: EmbedKey
  now: Date
  onAct: (action: KeyAction, subject: EmbedKey) => void
}

const icons = { active: <IconCheck size={16} />, rotated: <IconClock size={16} />, revoked: <IconClose size={16} /> }

const Standing = ({ subject, now }: Pick<RowProps, 'subject' | 'now'>) => {
  const { t } = useTranslation('embed-keys')
  const { formatDate, formatDateTime } = createFormatters(currentLanguage())
  const standing = standingOf(subject, now)
  const date = (text: string | null, write: (date: Date) => string): string => (text === null ? '' : write(new Date(text)))
  return (
    <>
      <span className={`${css.state} ${css.states[standing === 'revoked' ? 'revoked' : 'active']}`}>
        {standing === 'revoked' ? icons.revoked : icons.active}
        {standing === 'revoked' ? t('states.revoked', { date: date(subject.revokedAt, formatDate) }) : t('states.active')}
      </span>
      {standing === 'rotated' && (
        <span className={`${css.state} ${css.states.rotated}`}>{icons.rotated}{t('states.rotated', { date: date(subject.previousUntil, formatDateTime) })}</span>
      )}
    </>
  )
}

/** What a key opens, in words. */
const Opens = ({ subject: { kind, widgets, scopes, portal, network } }: { subject: EmbedKey }) => {
  const { t } = useTranslation('embed-keys')
  const names = kind === 'secret' ? scopes.map(scope => t(scopeTexts[scope])) : widgets.map(widget => (widget === 'contact-form' ? t('widgets.contact-form') : widget))
  const notes = [portal, network ? t('kindNotes.network') : ''].filter(Boolean)
  return (
    <>
      {names.join(', ')}
      {notes.length > 0 && <small className={css.small}>{notes.join(' · ')}</small>}
    </>
  )
}

const Actions = ({ subject, onAct }: Pick<RowProps, 'subject' | 'onAct'>) => {
  const { t } = useTranslation('embed-keys')
  if (subject.revokedAt !== null) return null
  const act = (action: KeyAction) => () => onAct(action, subject)
  const items = [
    { label: t('actions.edit'), icon: <IconEdit />, onSelect: act('edit') },
    { label: t('actions.rotate'), icon: <IconRefresh />, onSelect: act('rotate') },
    { label: t('actions.revoke'), icon: <IconLock />, onSelect: act('revoke') },
  ]
  return (
    <div className={css.actions}>
      <Button onClick={act('snippet')}><IconCode size={18} />{t('actions.snippet')}</Button>
      <Menu groups={[{ items }]} trigger={props => <IconButton {...props} label={t('actions.more', { name: subject.name })}><IconMore /></IconButton>} />
    </div>
  )
}

const Row = ({ subject, now, onAct }: RowProps) => {
  const { t } = useTranslation('embed-keys')
  const { formatRelative } = createFormatters(currentLanguage())
  const cell = (name: string, content: ReactNode) => (
    <td className={css.cell}><span className={css.fold} aria-hidden="true">{name}</span>{content}</td>
  )
  const used = subject.lastUsedAt === null ? t('neverUsed') : t('lastUsed', { when: formatRelative(new Date(subject.lastUsedAt), now) })
  const isSecret = subject.kind === 'secret'
  const mark = isSecret ? <IconLock size={18} className={css.mark} /> : <IconGlobe size={18} className={css.mark} />
  return (
    <tr className={`${css.row} ${subject.revokedAt === null ? '' : css.over}`}>
      <th scope="row" className={`${css.cell} ${css.name}`}>
        {mark}
        <div className={css.naming}>
          {subject.name}
          <small className={css.small}>{t(`kinds.${subject.kind}`)}</small>
          <code className={`${inline} ${css.code}`}>{isSecret ? `${subject.key}…` : subject.key}</code>
        </div>
      </th>
      {cell(t('columns.origins'), <ul className={css.origins}>{subject.origins.map(origin => <li key={origin}>{origin}</li>)}</ul>)}
      {cell(t('columns.opens'), <Opens subject={subject} />)}
      {cell(t('columns.state'), <><Standing subject={subject} now={now} /><small className={css.small}>{used}</small></>)}
      <td className={`${css.cell} ${css.act}`}><Actions subject={subject} onAct={onAct} /></td>
    </tr>
  )
}

interface KeyTableProps extends Pick<RowProps, 'now' | 'onAct'> {
  keys: readonly EmbedKey[]
}

export const KeyTable = ({ keys, now, onAct }: KeyTableProps) => {
  const { t } = useTranslation('embed-keys')
  const names = [t('columns.name'), t('columns.origins'), t('columns.opens'), t('columns.state')]
  return (
    <table className={css.table}>
      <caption className={css.caption}>{t('caption')}</caption>
      <thead className={css.heads}>
        <tr>
          {names.map(name => <th key={name} scope="col" className={css.headCell}>{name}</th>)}
          <th scope="col" className={css.headCell}><span className={css.caption}>{t('columns.actions')}</span></th>
        </tr>
      </thead>
      <tbody className={css.rows}>{keys.map(subject => <Row key={subject.id} subject={subject} now={now} onAct={onAct} />)}</tbody>
    </table>
  )
}
