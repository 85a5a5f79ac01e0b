import { css } from 'lit'

/** The mail server's answer, and the button to send again. */
export const mailsStyles = css`
  .answer {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .cards .answer {
    display: block;
  }
  [data-busy] [data-act='send-again'] {
    opacity: 0.55;
  }
  .cards .send {
    margin-inline-start: auto;
  }
`
