type Props = { onRetry: () => void };

/** Where nothing of the brand could be had, neither its words nor its look: plain elements of the page. */
export const LoadError = ({ onRetry }: Props) => (
  <div role="alert">
    <p>Sorry, we couldn’t load our travel insurance. Check your connection and try again.</p>
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </div>
);
