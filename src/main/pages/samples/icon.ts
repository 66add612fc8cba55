export { FlaskConical as icon } from 'lucide-react';
