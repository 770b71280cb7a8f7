import '../styles/motif-drawing.css';

export { Motif as MotifDrawing } from '@coverkit/ui';
