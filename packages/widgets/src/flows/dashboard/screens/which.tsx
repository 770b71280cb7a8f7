/** The label of a button, and for screen readers which policy or quote it is about. */
export const Which = ({ label, one }: { label: string; one: string }) => (
  <>
    {label} <span className="ck-visually-hidden">{one}</span>
  </>
);
