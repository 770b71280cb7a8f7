import { useCoverkit, useWords } from '../../../brand/brand-provider.tsx';
import { quoteStartCopy } from '../copy/quote-start.copy.ts';

/** What a quote needs, for a browser without script (HOST-13): only a server renders it. */
export function NoScript() {
  const words = useWords('quoteStart', quoteStartCopy);
  const { supportPhone } = useCoverkit().config.brand.legal;
  return <p className="ck-start-noscript">{words('noscript', { phone: supportPhone })}</p>;
}
