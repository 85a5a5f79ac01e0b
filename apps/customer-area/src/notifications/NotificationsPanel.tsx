import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import type { Notification, NotificationPage } from '@vitrine/core/notifications'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../base/paths.ts'
import { useFormatters } from '../base/use-formatters.ts'
import { hidden } from '../theme/hidden.css.ts'
import { IconBell, IconTune } from '../ui/area-icons.tsx'
import { IconButton, IconLink, TextButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconClose } from '../ui/icons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './notifications.panel.css.ts'
import { mostShown, shownAtFirst, useNotifications, useNotificationsClient } from './use-notifications.ts'

/** Does something, and says below the screen what failed: nothing is lost by it. */
const useChange = () => {
  const { t: common } = useTranslation('common')
  return (work: Promise<void>): void =>
    void work.catch((error: unknown) => showToast('danger', errorText(common as (key: string) => string, toApiError(error))))
}

/** Moves the focus to the neighbour of a row that is about to go, or to the panel. */
const leaveRow = ({ currentTarget }: MouseEvent): void => {
  const row = currentTarget.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const panel = currentTarget.closest<HTMLElement>('[role=dialog]')
  ;(neighbour?.querySelector('button') ?? panel)?.focus()
}

interface RowProps {
  item: Notification
  onFollow: () => void
  onRemove: () => void
}

const Row = ({ item: { title, note, path, createdAt, isRead }, onFollow, onRemove }: RowProps) => {
  const { t } = useTranslation('notifications')
  const { formatDateTime } = useFormatters()
  return (
    <li className={css.row} data-unread={!isRead || undefined}>
      <Link className={css.link} to={path} onClick={onFollow}>
        <span className={css.title}>
          {!isRead && <span className={hidden}>{t('unread')} </span>}
          {title}
        </span>
        {note && <span className={css.note}>{note}</span>}
        <time className={css.time} dateTime={createdAt.toISOString()}>
          {formatDateTime(createdAt)}
        </time>
      </Link>
      <IconButton
        label={t('remove', { title })}
        onClick={(event) => {
          leaveRow(event)
          onRemove()
        }}
      >
        <IconClose size={18} />
      </IconButton>
    </li>
  )
}

interface ListProps {
  page: NotificationPage
  onFollowed: () => void
  onMore: () => void
}

const List = ({ page: { items, unread, next }, onFollowed, onMore }: ListProps) => {
  const { t } = useTranslation('notifications')
  const client = useNotificationsClient()
  const change = useChange()
  const [newest] = items
  if (!newest)
    return (
      <p className={css.empty}>
        <IconBell size={28} />
        {t('empty')}
      </p>
    )
  const follow = ({ id, isRead }: Notification): void => {
    if (!isRead) change(client.markRead(id))
    onFollowed()
  }
  return (
    <>
      <div className={css.actions}>
        {unread > 0 && <TextButton onClick={() => change(client.markAllRead(newest.id))}>{t('markAllRead')}</TextButton>}
        {items.some(({ isRead }) => isRead) && <TextButton onClick={() => change(client.removeRead())}>{t('removeRead')}</TextButton>}
      </div>
      <ul className={css.list}>
        {items.map((item) => (
          <Row key={item.id} item={item} onFollow={() => follow(item)} onRemove={() => change(client.remove(item.id))} />
        ))}
      </ul>
      {next !== null && (
        <div className={css.actions}>
          <TextButton onClick={onMore}>{t('showAll')}</TextButton>
        </div>
      )}
    </>
  )
}

export interface PanelProps {
  onClose: () => void
}

/** What the person is told of, the newest first. */
export const NotificationsPanel = ({ onClose }: PanelProps) => {
  const { t } = useTranslation('notifications')
  const [limit, setLimit] = useState(shownAtFirst)
  const { data, error, isValidating, mutate } = useNotifications(limit)
  return (
    <>
      <div className={css.head}>
        <h2 className={css.heading}>{t('title')}</h2>
        <IconLink label={t('choices.open')} to={`${paths.settings}#notifications`} onClick={onClose}>
          <IconTune />
        </IconLink>
        <IconButton label={t('close')} onClick={onClose}>
          <IconClose />
        </IconButton>
      </div>
      {error !== undefined && <ErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {data && <List page={data} onFollowed={onClose} onMore={() => setLimit(mostShown)} />}
      {!data && error === undefined && <Skeleton lines={5} />}
    </>
  )
}
