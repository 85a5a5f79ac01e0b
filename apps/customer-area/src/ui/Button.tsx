import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import * as css from './button.css.ts'

type Variant = keyof typeof css.button

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  wide?: boolean
  /** Work is under way: shows a spinner and ignores further presses, but keeps the focus. */
  busy?: boolean
}

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

export const Button = ({ variant = 'secondary', wide, busy = false, className, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classes(css.button[variant], wide && css.wide, className)}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <span className={css.spinner} />}
    {children}
  </button>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string
  children: ReactNode
}

export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} title={label} className={classes(css.button.quiet, css.iconOnly, className)}>
    {children}
  </button>
)

interface LinkButtonProps extends LinkProps {
  variant?: Variant
}

export const LinkButton = ({ variant = 'secondary', className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={classes(css.button[variant], className)} />
)

interface IconLinkProps extends Omit<LinkProps, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string
  children: ReactNode
}

export const IconLink = ({ label, className, children, ...rest }: IconLinkProps) => (
  <Link {...rest} aria-label={label} title={label} className={classes(css.button.quiet, css.iconOnly, className)}>
    {children}
  </Link>
)

/** A button that reads as a link, for an action inside a sentence. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classes(css.link, className)} />
)
