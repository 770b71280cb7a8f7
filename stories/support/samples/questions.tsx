/** Three questions with their answers. */
export const questions = [
  {
    id: 'begun',
    title: 'Can I buy cover when I have already left?',
    content: <p>Yes, where every traveller is a resident; cover begins three days after you buy.</p>,
  },
  { id: 'excess', title: 'What is an excess?', content: <p>The part of a claim that you pay yourself.</p> },
  {
    id: 'bags',
    title: 'Are my bags covered on the bus to the trailhead?',
    content: <p>Yes, while you are with them; in the hold up to the limit of your level.</p>,
  },
];
