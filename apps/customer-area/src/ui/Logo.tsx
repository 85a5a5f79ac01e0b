/** The mark of the product: an awning over a window. */
export const Logo = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--vitrine-color-accent)" />
    <g fill="none" stroke="var(--vitrine-color-on-accent)" strokeWidth="2" strokeLinejoin="round">
      <path d="M6 12 8 7h16l2 5" />
      <path d="M6 12a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0" />
      <path d="M8 16v9h16v-9" />
    </g>
  </svg>
)
