import { css } from 'lit'

/** The same colours in light and dark: they belong to the account, and lie on a photo. */
export const soldBannerStyles = css`
  .sold-banner {
    padding: 3px 12px;
    background: #b42318;
    color: #fff;
    font-size: var(--v-text-13);
    font-weight: 600;
    text-align: center;
  }
  .sold-banner[data-color='orange'] {
    background: #b54708;
  }
  .sold-banner[data-color='green'] {
    background: #1b6e3a;
  }
  .sold-banner[data-color='blue'] {
    background: #1d4ed8;
  }
  .sold-banner[data-color='violet'] {
    background: #6d28d9;
  }
  .sold-banner[data-color='black'] {
    background: #1f2328;
  }
`
